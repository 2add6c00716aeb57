/** A language's manual: the build reads the articles beside the table of contents (src/elements/build/manual). */
declare module '*/manual/contents.md' {
  const manual: import('./manual.ts').Manual;
  export default manual;
}
