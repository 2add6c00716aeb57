import { installTools } from './install.ts';

/** By itself, so that the tools are there before the package is: most of the time they come over the network. */
await installTools();
