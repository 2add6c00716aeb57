import { type HelpLinkProps, useReader } from './reader-context.ts';

/** To an article, a section of it, or the table of contents. */
export function HelpLink(props: HelpLinkProps) {
  return useReader().link(props);
}
