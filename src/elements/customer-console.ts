import { builtIn } from './built-in.ts';
import { areaElement } from './common-area-element.ts';
import { commonAttributes } from './common-attributes.ts';
import { consoleLanguageOf } from './console-language.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';
import { expectedLanguage, firstTexts } from './first-texts.ts';
import { hasStoredToken } from './has-stored-token.ts';

/**
 * `<customer-console>`: the whole console as a page of its own.
 *
 * All areas with menu, tabs and sign-in, over the browser's history below `base`. It is meant to be the only
 * thing on its page: the address is its own, and so are the token and the language it keeps in the browser.
 */
export const customerConsole: ElementDefinition = {
  ...areaElement,
  tag: 'customer-console',
  name: 'CustomerConsole',
  summary: 'The whole console as a page of its own.',
  description:
    'All areas with menu, tabs and sign-in, over the browser’s history below `base`. It is meant to be the only thing on its page: the address is its own, and so are the token and the language it keeps in the browser.',
  attributes: [
    ...commonAttributes,
    {
      name: 'edition',
      property: 'edition',
      values: ['standard', 'global'],
      fallback: builtIn.edition,
      description: 'The global edition has no project menu and no link to the provider.',
    },
    {
      name: 'base',
      property: 'base',
      fallback: '/',
      description: 'The path below which the console’s own paths begin.',
    },
    {
      name: 'routing',
      property: 'routing',
      values: ['history', 'hash', 'memory'],
      fallback: 'history',
      description:
        'Where the console keeps its location: in the page’s path, in its hash, or nowhere visible.',
    },
    {
      name: 'product-name',
      property: 'productName',
      fallback: builtIn.productName,
      description: 'The name in the top bar, on the sign-in page and in the window’s title.',
    },
    {
      name: 'logo',
      property: 'logo',
      fallback: builtIn.logo,
      description:
        'The address of a picture that stands before the name: by http or https, a path of the site, or data:image.',
    },
    {
      name: 'icon',
      property: 'icon',
      fallback: builtIn.icon,
      description: 'The address of a picture for the window’s tab, where it may be as for `logo`.',
    },
    {
      name: 'contact-link',
      property: 'contactLink',
      fallback: builtIn.contactLink,
      description:
        'Where “Contact us” leads: an address by http, https, mailto or tel, or a path of the console. Without it there is no such link.',
    },
    {
      name: 'company-link',
      property: 'companyLink',
      fallback: builtIn.companyLink,
      description:
        'Where “Company site” leads, which the global edition does not have. Without it there is no such link.',
    },
    {
      name: 'settings-panel',
      property: 'settingsPanel',
      values: ['shown', 'hidden'],
      fallback: builtIn.settingsPanel,
      description: 'Whether people find the settings of the console in the user menu.',
    },
  ],
  rights: [
    {
      name: 'Signing in',
      description: 'Without a token of the page people sign in here, with all rights that their role has.',
    },
    {
      name: 'An embed token',
      description:
        'Orders, projects and acceptance as far as the token is good for; what belongs to an account, such as its password and its logins, is refused.',
    },
  ],
  language: consoleLanguageOf,
  load: () => import('./roots/console-root.tsx'),
  ahead(props) {
    const { token, fetchToken } = props;
    const language = expectedLanguage(props);
    // Nearly every screen stands on what the list of orders is made of.
    return token !== null || fetchToken !== null || hasStoredToken()
      ? [import('../app/orders/order-list.tsx'), ...firstTexts(language, 'console')]
      : [import('../app/session/login.tsx'), ...firstTexts(language, 'session')];
  },
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerConsole(tag?: string): void {
  defineElement(customerConsole, tag);
}
