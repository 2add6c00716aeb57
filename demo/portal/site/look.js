import { fetchToken } from './fetch-token.js';
import { portal, text } from './portal.js';

const preview = document.querySelector('#preview');
const list = document.querySelector('#properties');
const presets = document.querySelector('.presets');
const find = document.querySelector('#find');
const fields = new Map();

// shown
document.querySelector('customer-session').fetchToken = () => fetchToken();

/** Set on the element itself, or on anything around it. What is no colour or length counts as not set. */
function setLook(name, value) {
  if (value) preview.style.setProperty(name, value);
  else preview.style.removeProperty(name);
}
// /shown

/** As a build with this brand.json does it (`npm run build -- --brand`). */
const BRANDS = ['meridian', 'kestrel', 'ultramarine'];

await Promise.all([showProperties(), showBrands()]);
document.querySelector('#reset').addEventListener('click', () => apply({}));
find.addEventListener('input', () => {
  for (const [name, { row }] of fields) row.hidden = !name.includes(find.value.trim().toLowerCase());
});
tell();

async function showProperties() {
  const reply = await fetch(`${portal.console}/dist/custom-elements.json`).catch(() => null);
  if (!reply?.ok) {
    list.textContent = text('look.failed');
    return;
  }
  const { modules } = await reply.json();
  const elements = modules.flatMap(({ declarations }) => declarations ?? []);
  const { cssProperties } = elements.find(({ tagName }) => tagName === 'customer-orders');
  list.append(...cssProperties.map(rowOf));
}

function rowOf(property) {
  const { name, description } = property;
  const row = document.createElement('li');
  const label = document.createElement('code');
  const note = document.createElement('small');
  const value = document.createElement('input');
  label.textContent = name.replace('--customer-', '');
  note.textContent = description;
  note.lang = 'en';
  value.placeholder = property.default;
  value.spellcheck = false;
  value.setAttribute('aria-label', text('look.value', { name }));
  const control = controlOf(property);
  value.addEventListener('input', () => change(name, value.value));
  control?.addEventListener('input', () => {
    value.value = control.value + (control.dataset.unit ?? '');
    change(name, value.value);
  });
  const inputs = document.createElement('span');
  inputs.className = 'inputs';
  inputs.append(...(control ? [control, value] : [value]));
  row.append(label, inputs, note);
  fields.set(name, { row, value, control });
  return row;
}

/** A colour well or a slider, where there is one for such a value. */
function controlOf({ name, syntax, default: initial }) {
  const control = document.createElement('input');
  control.setAttribute('aria-label', text('look.pick', { name }));
  if (syntax === '<color>') {
    control.type = 'color';
    control.value = hexOf(initial);
    return control;
  }
  const [, amount, unit] = /^([\d.]+)([a-z]*)$/.exec(initial) ?? [];
  if (amount === undefined || unit === 'dvh') return null;
  control.type = 'range';
  control.min = '0';
  control.max = String(Math.max(2, Number(amount) * 2));
  control.step = unit || Number(amount) > 2 ? '1' : '0.05';
  control.value = amount;
  control.dataset.unit = unit;
  return control;
}

function hexOf(color) {
  const [, digits = '888888'] = /#([0-9a-f]{3,6})/i.exec(color) ?? [];
  return `#${digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits}`;
}

function change(name, value) {
  setLook(name, value.trim());
  tell();
}

function apply(values) {
  for (const [name, { value }] of fields) {
    value.value = values[name] ?? '';
    setLook(name, value.value);
  }
  tell();
}

async function showBrands() {
  const brands = await Promise.all(
    BRANDS.map((name) => fetch(`/site/brands/${name}.json`).then((one) => one.json())),
  );
  const buttons = [{ productName: text('look.plain') }, ...brands].map(({ productName, color, font }) => {
    const button = document.createElement('button');
    button.type = 'button';
    const dot = document.createElement('span');
    dot.className = 'dot';
    if (color) dot.style.setProperty('background', color);
    button.append(dot, productName);
    button.addEventListener('click', () =>
      apply(color ? { '--customer-primary': color, '--customer-font': font } : {}),
    );
    return button;
  });
  presets.append(...buttons);
}

/** What stands in the fields, as a partner would write it down. */
function tell() {
  const set = [...fields].map(([name, { value }]) => [name, value.value.trim()]).filter(([, value]) => value);
  const lines = set.map(([name, value]) => `  ${name}: ${value};`);
  const { '--customer-primary': color, '--customer-font': font } = Object.fromEntries(set);
  document.querySelector('#style').textContent =
    set.length > 0 ? `customer-orders {\n${lines.join('\n')}\n}` : text('look.nothing');
  document.querySelector('#brand').textContent = JSON.stringify({ color, font }, null, 2);
}
