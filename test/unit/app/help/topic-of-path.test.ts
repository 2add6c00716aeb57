import { expect, test } from 'vitest';
import { topicOfPath } from '../../../../src/app/help/topic-of-path.ts';

test('the longest path that fits says what a screen is about', () => {
  expect(topicOfPath('/dataSet/dataUpload')).toBe('upload');
  expect(topicOfPath('/dataSet/dataSetDetail')).toBe('datasets');
  expect(topicOfPath('/projects/syncHistory')).toBe('result-push');
  expect(topicOfPath('/nowhere')).toBeNull();
});
