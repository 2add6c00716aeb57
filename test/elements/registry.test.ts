import { equal, ok } from './support/assert.ts';
import { put } from './support/put.ts';
import '/dist/elements/customer-acceptance.js';
import '/dist/elements/customer-console.js';
import '/dist/elements/customer-dataset-upload.js';
import '/dist/elements/customer-datasets.js';
import '/dist/elements/customer-feedback.js';
import '/dist/elements/customer-help.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';
import '/dist/elements/customer-studio.js';

interface Declaration {
  readonly tagName:
    | 'customer-acceptance'
    | 'customer-console'
    | 'customer-dataset-upload'
    | 'customer-datasets'
    | 'customer-feedback'
    | 'customer-help'
    | 'customer-orders'
    | 'customer-session'
    | 'customer-studio';
  readonly attributes: readonly {
    readonly name: string;
    readonly fieldName: string;
    readonly default?: string;
  }[];
  readonly members: readonly { readonly name: string; readonly kind: 'field' | 'method' }[];
}

interface ElementClass {
  readonly observedAttributes: readonly string[];
}

describe('the live elements', () => {
  let declarations: readonly Declaration[] = [];

  before(async () => {
    const manifest = await (await fetch('/dist/custom-elements.json')).json();
    declarations = manifest.modules.flatMap(
      ({ declarations: inside }: { declarations: Declaration[] }) => inside,
    );
    equal(declarations.length, 9, 'elements of the manifest');
  });

  it('observe exactly the attributes of the manifest', () => {
    for (const { tagName, attributes } of declarations) {
      const observed = (customElements.get(tagName) as unknown as ElementClass).observedAttributes;
      equal([...observed].sort(), attributes.map(({ name }) => name).sort(), tagName);
    }
  });

  it('have the properties of the manifest, each to be read and written, and no other of their own', () => {
    for (const { tagName, members } of declarations) {
      const { prototype } = customElements.get(tagName) as CustomElementConstructor;
      for (const { name, kind } of members) {
        if (kind === 'method') {
          ok(typeof prototype[name] === 'function', `${tagName}.${name}()`);
          continue;
        }
        const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
        ok(get && set, `${tagName}.${name}`);
      }
      const own = Object.entries(Object.getOwnPropertyDescriptors(prototype))
        .filter(([, descriptor]) => descriptor.get)
        .map(([name]) => name);
      const declared = members.filter(({ kind }) => kind === 'field').map(({ name }) => name);
      equal(own.sort(), declared.sort(), `${tagName}’s accessors`);
    }
  });

  it('have the defaults of the manifest, and are open', () => {
    for (const { tagName, attributes } of declarations) {
      const element = document.createElement(tagName) as unknown as Record<string, unknown>;
      for (const { fieldName, default: text } of attributes) {
        if (fieldName === 'lang') continue;
        equal(element[fieldName], text === undefined ? null : JSON.parse(text), `${tagName}.${fieldName}`);
      }
      ok((element as unknown as HTMLElement).shadowRoot, `${tagName} has an open shadow root`);
    }
  });

  it('come and go without a token, in every language and theme, and leave nothing behind', async () => {
    for (const { tagName } of declarations) {
      if (tagName === 'customer-console') continue;
      for (const lang of ['en', 'zh', 'ja']) {
        const element = put(tagName, { lang, theme: lang === 'zh' ? 'dark' : 'light' });
        element.remove();
        await Promise.resolve();
        equal(element.shadowRoot?.querySelectorAll('.ui-root').length, 0, `${tagName} in ${lang}`);
      }
    }
  });
});
