/** The oldest browsers with constructable style sheets and a native dialog: what the built files are written for. */
export const BROWSERS = ['es2022', 'chrome111', 'firefox114', 'safari16.4'];
