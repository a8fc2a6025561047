import BackswipeText
import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(arguments: [
    "ar", "fa", "he", "iw", "ur", "ckb", "yi", "AR-eg", "az-IR", "az-Arab", "pa-PK",
    "uz-AF-x-de", "uz-arab-UZ", "ff-Adlm", "ar-001", "he-IL-u-nu-latn", "zh-Hebr",
    "sd", "ar-arz-EG",
  ])
  func aLanguageIsWrittenFromTheRightByItsScriptOrItsUsualOne(_ text: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.isRightToLeft && tag.text == text)
  }

  @Test(arguments: [
    "de", "en-GB", "ar-Latn", "az", "az-AZ", "pa", "pa-IN", "sd-IN", "zh-Hant-TW",
    "fa-Latn-x-old-Arab", "sl-rozaj-biske-1994", "de-CH-1901", "x-ar", "qqq", "en-a-bbb-x-a-ccc",
    "es-419", "ku-Latn-IR",
  ])
  func othersAreNot(_ text: String) throws {
    #expect(try !#require(LanguageTag(text)).isRightToLeft)
  }

  @Test(arguments: [
    "", "-", "a", "ar-", "-ar", "ar--EG", "ar_EG", "arabisches", "العربية", "ar EG", "1a", "x",
    "ar-x",
    "ar-u", "ar-u-x-a", "a-DE", "ar-EG-EG", "de-419-DE", "toolonglanguage", "ar-Arab-Arab",
    "i-klingon",
  ])
  func otherTextsAreNoTags(_ text: String) { #expect(LanguageTag(text) == nil) }

  @Test func tagsDifferByMoreThanCase() {
    #expect(LanguageTag("ar-eg") == LanguageTag("AR-EG"))
    #expect(LanguageTag("ar-eg")?.hashValue == LanguageTag("AR-EG")?.hashValue)
    #expect(LanguageTag("ar") != LanguageTag("ar-EG"))
  }
}
