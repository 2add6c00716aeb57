/** The oldest browsers that the files are written for: those with light-dark() and relative colours. */
export const BROWSERS = ['es2022', 'chrome123', 'firefox128', 'safari18'];
