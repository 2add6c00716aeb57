const SVG = 'http://www.w3.org/2000/svg';

/** A comment, a closing or an opening tag, or text; Lit marks a place for a value as `<?…>`. */
const TOKEN = /<!--([\s\S]*?)-->|<(\?[^>]*)>|<\/([a-zA-Z][\w-]*)\s*>|<([a-zA-Z][\w-]*)|[^<]+/y;
const ATTRIBUTE = /\s*([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;
const TAG_END = /\s*(\/?)>/y;

/** Elements that have no closing tag. */
const EMPTY = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** What Lit writes before the name of a listener, a property or a boolean: no DOM takes it in a name. */
const SIGNS = { '@': 'on-', '.': 'set-', '?': 'is-' };

/**
 * Lit's own hook for who makes templates otherwise (quiet-lit.mjs hands it to Lit): here out of nodes. Lit would parse
 * them as markup, for which it asks the page for a policy of trusted types; a page may allow none.
 */
export function buildTemplates(Template) {
  Template.createElement = (markup) => {
    const template = document.createElement('template');
    build(markup, template.content);
    return template;
  };
}

/** Markup as Lit writes it: well-formed, without entities. What is not ends loudly. */
function build(markup, root) {
  const open = [root];
  for (let at = 0; at < markup.length; ) {
    const parent = open.at(-1);
    const [token, comment, mark, closed, opened] = match(TOKEN, markup, at);
    at += token.length;
    if (comment !== undefined || mark !== undefined) parent.append(document.createComment(comment ?? mark));
    else if (closed !== undefined) open.pop();
    else if (opened === undefined) parent.append(token);
    else {
      const element = createElement(opened, parent);
      at = setAttributes(element, markup, at);
      const [end, slash] = match(TAG_END, markup, at);
      at += end.length;
      parent.append(element);
      if (!EMPTY.has(opened) && !(slash && element.namespaceURI === SVG)) open.push(element);
    }
  }
}

function createElement(name, parent) {
  const isSvg = name === 'svg' || parent.namespaceURI === SVG;
  return isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
}

/** Answers where the attributes end. */
function setAttributes(element, markup, start) {
  let at = start;
  while (!/^\s*\/?>/.test(markup.slice(at, at + 80))) {
    const [token, name, double, single, bare] = match(ATTRIBUTE, markup, at);
    element.setAttribute((SIGNS[name[0]] ?? name[0]) + name.slice(1), double ?? single ?? bare ?? '');
    at += token.length;
  }
  return at;
}

function match(pattern, markup, at) {
  pattern.lastIndex = at;
  const found = pattern.exec(markup);
  if (!found) throw new SyntaxError(`A template has ${markup.slice(at, at + 40)}`);
  return found;
}
