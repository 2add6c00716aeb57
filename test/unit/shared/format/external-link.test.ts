import { expect, test } from 'vitest';
import { isExternalLink } from '../../../../src/shared/format/external-link.ts';

test('http, https, mailto and tel leave the console', () => {
  for (const link of ['http://a', 'https://a', 'mailto:a@b.c', 'tel:123', 'HTTPS://A']) {
    expect(isExternalLink(link)).toBe(true);
  }
});

test('paths stay inside', () => {
  for (const link of ['/orderManage', 'orderManage', 'httpd', '#a']) expect(isExternalLink(link)).toBe(false);
});
