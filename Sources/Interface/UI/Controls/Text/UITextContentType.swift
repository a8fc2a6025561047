/// Whether the keyboard would correct text.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// The meaning of a text, by which a keyboard would fill it in. (iOS 10)
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A meaning with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Meanings by UIKit's names.
extension UITextContentType {
  /// `name`.
  public static let name = Self(rawValue: "name")
  /// `name-prefix`.
  public static let namePrefix = Self(rawValue: "name-prefix")
  /// `given-name`.
  public static let givenName = Self(rawValue: "given-name")
  /// `middle-name`.
  public static let middleName = Self(rawValue: "middle-name")
  /// `family-name`.
  public static let familyName = Self(rawValue: "family-name")
  /// `name-suffix`.
  public static let nameSuffix = Self(rawValue: "name-suffix")
  /// `nickname`.
  public static let nickname = Self(rawValue: "nickname")
  /// `job-title`.
  public static let jobTitle = Self(rawValue: "job-title")
  /// `organization-name`.
  public static let organizationName = Self(rawValue: "organization-name")
  /// `location`.
  public static let location = Self(rawValue: "location")
  /// `full-street-address`.
  public static let fullStreetAddress = Self(rawValue: "full-street-address")
  /// `street-address-line1`.
  public static let streetAddressLine1 = Self(rawValue: "street-address-line1")
  /// `street-address-line2`.
  public static let streetAddressLine2 = Self(rawValue: "street-address-line2")
  /// `address-city`.
  public static let addressCity = Self(rawValue: "address-city")
  /// `address-state`.
  public static let addressState = Self(rawValue: "address-state")
  /// `address-city-and-state`.
  public static let addressCityAndState = Self(rawValue: "address-city-and-state")
  /// `sublocality`.
  public static let sublocality = Self(rawValue: "sublocality")
  /// `country-name`.
  public static let countryName = Self(rawValue: "country-name")
  /// `postal-code`.
  public static let postalCode = Self(rawValue: "postal-code")
  /// `telephone-number`.
  public static let telephoneNumber = Self(rawValue: "telephone-number")
  /// `email-address`.
  public static let emailAddress = Self(rawValue: "email-address")
  /// `url`.
  public static let URL = Self(rawValue: "url")
  /// `credit-card-number`.
  public static let creditCardNumber = Self(rawValue: "credit-card-number")
  /// `username`.
  public static let username = Self(rawValue: "username")
  /// `password`.
  public static let password = Self(rawValue: "password")
  /// `new-password`.
  public static let newPassword = Self(rawValue: "new-password")
  /// `one-time-code`.
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  /// `date-time`.
  public static let dateTime = Self(rawValue: "date-time")
  /// `birthdate`.
  public static let birthdate = Self(rawValue: "birthdate")
}
