/** A style sheet of ours: the build minifies its text; `useStyleSheet` adopts it. Never a <style> element. */
declare module '*.css' {
  const sheet: import('./style-source.ts').StyleSource;
  export default sheet;
}
