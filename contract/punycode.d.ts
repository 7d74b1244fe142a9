/** The package has no types of its own. In Node it is CommonJS, in a bundle a module: both have a default export. */
declare module 'punycode.js' {
  const punycode: {
    /** A domain in its own letters: `xn--mgbh0fb.example` becomes `مثال.example`. */
    toUnicode(domain: string): string
  }
  export default punycode
}
