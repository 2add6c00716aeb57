import type { Brand } from '../shared/brand/brand.ts';

/** What `<customer-console>` is where its attributes say nothing else. */
export interface BuiltIn extends Brand {
  readonly edition: 'standard' | 'global';
  readonly settingsPanel: 'shown' | 'hidden';
}

/** `npm run build -- --global --brand <file>` builds other values in (build/built-in.mjs). */
export const builtIn: BuiltIn = {
  edition: 'standard',
  settingsPanel: 'shown',
  productName: null,
  logo: null,
  icon: null,
  contactLink: null,
  companyLink: null,
};
