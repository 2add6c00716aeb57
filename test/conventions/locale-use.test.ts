import { expect, test } from 'vitest';
import { SERVER_NAMESPACES } from '../../demo/server/texts/text-key.ts';
import { AREAS } from '../../src/app/console/areas.ts';
import { baseKey, namespacesOf, textsOf } from './locale-texts.ts';
import { type SourceFile, type SyntaxNode, sourceFiles, walk } from './source-files.ts';

const files = sourceFiles('src');
const inConsole = mentioned(files);
const onServer = mentioned(sourceFiles('demo/server'));

/** All texts in quotes, and the patterns of all templates that begin like a key. */
function mentioned(sources: readonly SourceFile[]): { texts: Set<string>; patterns: RegExp[] } {
  const texts = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { tree } of sources) {
    walk(tree, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value);
      if (node.type === 'TemplateLiteral') {
        const parts = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
        if (/^[a-zA-Z]+[.:]/.test(parts[0] ?? '')) patterns.push(patternOf(parts));
      }
    });
  }
  return { texts, patterns };
}

function patternOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

/** The elements' own texts are there before i18n is: they are read as properties, not by key. */
function readAsProperties(): Set<string> {
  const names = new Set<string>();
  for (const { path, tree } of files) {
    if (!path.includes('src/elements/')) continue;
    walk(tree, (node) => {
      if (node.type === 'MemberExpression') names.add(String((node.property as SyntaxNode).name));
    });
  }
  return names;
}

const isServers = (namespace: string) => (SERVER_NAMESPACES as readonly string[]).includes(namespace);

test.each([...namespacesOf('en')])('every text of %s is used', (namespace) => {
  const properties = ['elements', 'crashes'].includes(namespace) ? readAsProperties() : new Set<string>();
  const unused = [...new Set([...textsOf('en', namespace).keys()].map(baseKey))].filter((key) => {
    // The server always names the namespace, the console has one of its own in most files.
    const names = isServers(namespace) ? [`${namespace}:${key}`] : [key, `${namespace}:${key}`];
    if (properties.has(key)) return false;
    const { texts, patterns } = isServers(namespace) ? onServer : inConsole;
    return !names.some((name) => texts.has(name) || patterns.some((pattern) => pattern.test(name)));
  });
  expect(unused).toEqual([]);
});

test('every route has a title', () => {
  for (const { routes } of AREAS) {
    for (const { path, meta } of routes) {
      const [namespace = '', key = ''] = meta.title.split(':');
      expect(textsOf('en', namespace).has(key), `${path}: ${meta.title}`).toBe(true);
    }
  }
});

/** Attributes whose value a person sees or hears. */
const SPOKEN =
  /^(label|title|placeholder|alt|text|help|error|message|caption|confirmLabel|aria-label|aria-description)$/;
const LETTERS = /\p{L}{2,}/u;

function literalsSeen({ path, tree }: SourceFile): string[] {
  const seen: string[] = [];
  const add = (value: unknown) => {
    if (typeof value === 'string' && LETTERS.test(value)) seen.push(`${path}: ${value.trim()}`);
  };
  walk(tree, (node) => {
    if (node.type === 'JSXText') add(node.value);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as SyntaxNode[]) add(literalIn(child));
    }
    if (node.type === 'JSXAttribute' && SPOKEN.test(String((node.name as SyntaxNode).name))) {
      const value = node.value as SyntaxNode | null;
      add(value && (value.type === 'Literal' ? value.value : literalIn(value)));
    }
  });
  return seen;
}

function literalIn(node: SyntaxNode): unknown {
  if (node.type !== 'JSXExpressionContainer') return undefined;
  const inner = node.expression as SyntaxNode;
  return inner.type === 'Literal' ? inner.value : undefined;
}

test('no component speaks in a language of its own', () => {
  expect(files.flatMap(literalsSeen)).toEqual([]);
});
