import { serve } from './serve.ts';

// The server alone, without the demonstration: for a database that has customers of its own.
await serve();
