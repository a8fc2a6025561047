int compositor_placeholder;
