import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { drawSpotCheck } from '../../src/shared/contract/accept/spot-check.ts';
import { sampleStudioPath, spotCheckPath } from '../../src/shared/delivery/delivery-path.ts';
import { targetText } from '../../src/shared/routing/target.ts';
import { deliverToTakeAway, type TakenAway } from '../server/acceptance/deliver-to-take-away.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;
let batch: TakenAway;

beforeAll(async () => {
  stage = await openStage();
  const { server, customer } = stage;
  batch = await deliverToTakeAway(server, customer);
  page = await stage.openWith(customer.acceptor.token, targetText(spotCheckPath(await draw(3))));
});
afterEach((context) => pictureOfFailure(context, page));
afterAll(() => stage?.close());

/** The first items of the batch. */
async function draw(count: number): Promise<string> {
  const { server, customer } = stage;
  const request = {
    batchId: batch.batchId,
    by: 'count',
    count,
    order: 'inOrder',
    others: 'include',
  } as const;
  return (await server.call(drawSpotCheck, request, customer.acceptor)).reply.spotCheckId;
}

const packageAt = (at: number) => [batch.packages[at]?.packageId ?? ''];

const toJudge = () => page.getByRole('link', { name: 'Judge', exact: true });

const test = journey('a sample whose packages are taken away');

test.step('while some are left, those are judged, and it is said who can judge the rest', async () => {
  await toJudge().waitFor();
  await batch.assign('remove', packageAt(1));
  await page.reload();
  await page.getByText('1 item of its sample is in a package that is no longer assigned to you.').waitFor();
  await toJudge().click();
  await page.getByText('0 of 2 judged').waitFor();
});

test.step('with none left the studio says so and leads back, where there is nothing to judge', async () => {
  const spotCheckId = await draw(2);
  await batch.assign('add', packageAt(1));
  await batch.assign('remove', packageAt(0));
  await page.goto(stage.origin + targetText(sampleStudioPath(spotCheckId)));
  await page.getByText('None of this sample’s items is assigned to you any more.').waitFor();
  await page.getByRole('button', { name: 'Back to the spot check' }).click();
  await page.getByRole('heading', { name: 'Spot check 2', level: 1 }).waitFor();
  expect(await toJudge().count()).toBe(0);
  expect(stage.complaints).toEqual([]);
});
