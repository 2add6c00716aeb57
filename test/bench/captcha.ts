/**
 * Smart verifications: what drawing and computing them takes, and which share of tracks that programs make up
 * passes the judge. The programs know the rules; what they do not know is where the piece belongs.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import sharp, { type Sharp } from 'sharp';
import { DEMONSTRATION } from '../../demo/data/demonstration.ts';
import { createSliderDrawer, type DrawnSlider } from '../../demo/server/session/captcha/draw-slider.ts';
import { isHumanTrack } from '../../demo/server/session/captcha/judge-track.ts';
import { createWork } from '../../demo/server/session/captcha/proof-of-work.ts';
import type { TrackPoint } from '../../src/shared/contract/oauth/captcha.ts';
import { handTrack, keyTrack } from '../server/session/human-track.ts';
import { quantile } from './quantile.ts';

const PICTURES = 100;
const TRIES = 2000;
const WORKS = 5;

const drawSlider = createSliderDrawer(DEMONSTRATION.drawScene);
const sliders: DrawnSlider[] = [];
const times: number[] = [];
await drawSlider();
for (let i = 0; i < PICTURES; i += 1) {
  const began = performance.now();
  sliders.push(await drawSlider());
  times.push(performance.now() - began);
}
const sizes = sliders.map(({ background, piece }) => (background.length + piece.length) / 1000);
print('drawing a picture, ms', times);
print('picture and piece, kB', sizes);

const solved: number[] = [];
for (let i = 0; i < WORKS; i += 1) {
  const challenge = JSON.parse(await createWork('secret', 1));
  const began = performance.now();
  await solveChallenge({ challenge, deriveKey });
  solved.push(performance.now() - began);
}
print('a proof of work by WebCrypto, ms', solved);

const somewhere = () => 90 + Math.floor(200 * Math.random());
const at = (index: number): number => sliders[index % PICTURES]?.position ?? 0;
share('people by hand', (index) => handTrack(at(index)));
share('people by keyboard', (index) => keyTrack(at(index)));
share('a guessed place, one jump', () => [
  { x: 0, y: 0, t: 0 },
  { x: somewhere(), y: 0, t: 900 },
]);
share('a guessed place, even speed', () => line(somewhere(), 0));
share('a guessed place, even speed with tremor', () => line(somewhere(), 3));
share('a guessed place, as a hand', () => handTrack(somewhere()));
share('a guessed place, as by keys', () => keyTrack(somewhere()));
share('the right place, even speed', (index) => line(at(index), 0));
share('the right place, even speed with tremor', (index) => line(at(index), 3));

const found = await Promise.all(sliders.map(darkestPlace));
share('the darkest place of the picture, as a hand', (index) => handTrack(found[index % PICTURES] ?? 0));

function line(to: number, tremor: number): TrackPoint[] {
  return Array.from({ length: 61 }, (_, index) => ({
    x: (to * index) / 60 + (index % 60 === 0 ? 0 : tremor * Math.random()),
    y: tremor * Math.random(),
    t: 16 * index,
  }));
}

function share(what: string, track: (index: number) => TrackPoint[]): void {
  let passed = 0;
  for (let index = 0; index < TRIES; index += 1) {
    if (isHumanTrack({ track: track(index), position: at(index), elapsed: 60_000 })) passed += 1;
  }
  console.log(`${what.padEnd(44)} ${passed} of ${TRIES} pass (${((100 * passed) / TRIES).toFixed(1)} %)`);
}

/** A program that looks: the piece's shape is laid over each place of its height, the darkest one taken. */
async function darkestPlace({ background, piece, ...drawn }: DrawnSlider): Promise<number> {
  const { width, height, pieceTop, pieceWidth } = drawn;
  const grey = await pixels(background).resize(width, height).greyscale().raw().toBuffer();
  const shape = await pixels(piece).resize(pieceWidth, pieceWidth).extractChannel(3).raw().toBuffer();
  const inside = [...shape.keys()].filter((index) => (shape[index] ?? 0) > 128);
  const light = (x: number) =>
    inside.reduce((sum, index) => {
      const [row, column] = [Math.floor(index / pieceWidth), index % pieceWidth];
      return sum + (grey[(pieceTop + row) * width + x + column] ?? 0);
    }, 0);
  const places = Array.from({ length: width - pieceWidth - 60 }, (_, index) => 60 + index);
  const lights = places.map(light);
  return places[lights.indexOf(Math.min(...lights))] ?? 0;
}

function pixels(address: string): Sharp {
  return sharp(Buffer.from(address.split(',')[1] ?? '', 'base64'));
}

function print(what: string, values: readonly number[]): void {
  const [median, late] = [quantile(values, 0.5), quantile(values, 0.95)];
  console.log(`${what.padEnd(44)} median ${median.toFixed(1)}, 95 % under ${late.toFixed(1)}`);
}
