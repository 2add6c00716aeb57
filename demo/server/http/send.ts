/** Sends a request to the customer API: to this very server, or by `fetch` to one on another machine. */
export type Send = (request: Request) => Response | Promise<Response>;
