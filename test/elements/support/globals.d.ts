/** Mocha's verbs, which the runner gives to every test file. */
declare function describe(what: string, tests: () => void): void;
declare function it(fact: string, test: (this: { timeout(milliseconds: number): void }) => unknown): void;
declare function before(work: () => unknown): void;
declare function after(work: () => unknown): void;
declare function beforeEach(work: () => unknown): void;
declare function afterEach(work: () => unknown): void;

/** What the tags of our Shoelace begin with. */
declare const OUR_SHOELACE: string;
/** The same of `/another-version/`. */
declare const THEIR_SHOELACE: string;

/** The built files, as the runner serves them. */
declare module '/dist/*';
declare module '/broken/*';
declare module '/held/*';
declare module '/another-version/*';
