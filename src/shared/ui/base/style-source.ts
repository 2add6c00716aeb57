/** What `import sheet from './thing.css'` gives: the minified text, adopted by `useStyleSheet`. */
export interface StyleSource {
  readonly text: string;
}
