/** The Global build hides the project menu and the provider's links (specification 1). */
export type Edition = 'standard' | 'global';
