import { createHash } from 'node:crypto';
import { CERTIFICATE_STYLE } from './certificate-style.ts';

const hash = createHash('sha256').update(CERTIFICATE_STYLE).digest('base64');

/** What the page itself needs: its style sheet and its pictures. Nothing runs, and nothing is fetched. */
export const CERTIFICATE_META = `default-src 'none'; img-src data:; style-src 'sha256-${hash}'`;

/** The same where the server shows it: it has no origin either, and stands in nobody's frame. */
export const CERTIFICATE_POLICY = `${CERTIFICATE_META}; frame-ancestors 'none'; sandbox`;
