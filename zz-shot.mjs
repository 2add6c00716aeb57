import { chromium } from 'playwright-core';
const origin = 'http://127.0.0.1:4310';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--disable-dev-shm-usage'] });
export async function login(account='admin@demo.example', password='Admin2026') {
  const r = await fetch(origin + '/customer-api/oauth/login', { method: 'POST', headers: { 'content-type': 'application/json', lang: 'en_US', appId: 'customer-console', orign_from: 'customer' }, body: JSON.stringify({ loginName: account, password }) });
  const j = await r.json(); if (j.status !== 200) throw new Error(JSON.stringify(j)); return j.responseObject.token;
}
export async function call(token, method, path, body) {
  const q = method === 'POST' ? '' : '?' + new URLSearchParams(body);
  const r = await fetch(origin + '/customer-api' + path + q, { method, headers: { 'content-type': 'application/json', lang: 'en_US', token, appId: 'customer-console', orign_from: 'customer' }, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
  return r.json();
}
export async function page(token, { width = 1440, theme = 'light', language = 'en', height = 900 } = {}) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Asia/Tokyo' });
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('uncaught', e.message));
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.text()));
  await page.addInitScript((s) => { if (window.parent === window) localStorage.setItem('token', s); }, JSON.stringify({ token, ti: Date.now() }));
  return page;
}
export { browser };
