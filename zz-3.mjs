import { login, call, page, browser } from './zz-shot.mjs';
const token = await login();
const orders = (await call(token, 'GET', '/order/getOrderList', { limit: 50 })).responseObject.rows;
const id = (n) => orders.find((o) => o.name.startsWith(n)).orderId;
const night = id('Night'), city = id('City'), inter = id('Urban inter');
const batches = (await call(token, 'GET', '/order/getDeliveredBatchList', { orderId: night, limit: 50 })).responseObject.rows;
const made = await call(token, 'POST', '/order/createDataDownload', { orderId: night, batchIds: batches.map((b) => b.batchId), format: 'coco', withData: false });
console.log(made.status);
for (const [name, opt] of [['390-light-en', { width: 390 }], ['390-dark-ja', { width: 390, theme: 'dark', language: 'ja' }], ['1024-dark-zh', { width: 1024, theme: 'dark', language: 'zh' }], ['1440-dark-ja', { theme: 'dark', language: 'ja' }]]) {
  const p = await page(token, opt);
  const shot = async (n, address, then) => { await p.goto(address); await p.locator('h1').first().waitFor(); await p.waitForTimeout(1300); if (then) { await then(); await p.waitForTimeout(800); } await p.screenshot({ path: `/tmp/ordui/shots/${n}-${name}.png`, fullPage: n !== 'confirm' && n !== 'blocked' }); };
  await shot('list', '/orderManage?state=accepting&createdFrom=2026-01-01');
  await shot('detail', '/order/orderDetail?orderId=' + city);
  await shot('records', '/order/orderDetail?tab=records&orderId=' + city);
  await shot('download', '/order/dataDownload?orderId=' + night);
  await shot('picker', '/order/dataDownload');
  const press = (at) => async () => { await p.locator('.page-header__actions button').first().click(); };
  await shot('confirm', '/order/orderDetail?orderId=' + night, press());
  await shot('blocked', '/order/orderDetail?orderId=' + inter, press());
  console.log(name, await p.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  await p.context().close();
}
await browser.close();
