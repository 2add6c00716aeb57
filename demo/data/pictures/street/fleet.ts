import type { Colour } from '../colour.ts';
import type { Random } from '../random.ts';
import { BUS, HATCHBACK, SEDAN, SUV, TRUCK, VAN, type VehicleModel } from './vehicle-model.ts';

const PAINTS = [
  '#b23a34',
  '#2f5f8f',
  '#d9dadb',
  '#22262c',
  '#7c848c',
  '#3d6b52',
  '#c98b2e',
  '#4f5d75',
  '#efece4',
  '#7a2e3b',
  '#2a7f86',
  '#8c6f52',
];
const BUS_PAINTS = ['#2f7d5b', '#c2453d', '#2b6cb0', '#e0a030'];
const TRUCK_PAINTS = ['#e8e6df', '#cfd6dc', '#3f6ea5', '#c7cbb8'];

export function pickVehicle(random: Random): { model: VehicleModel; paint: Colour } {
  const model = random.pick([SEDAN, SEDAN, SEDAN, HATCHBACK, HATCHBACK, SUV, SUV, SUV, VAN, BUS, TRUCK]);
  const paints = model.label === 'Bus' ? BUS_PAINTS : model.label === 'Truck' ? TRUCK_PAINTS : PAINTS;
  return { model, paint: random.pick(paints) };
}

export function pickParkedCar(random: Random): { model: VehicleModel; paint: Colour } {
  return { model: random.pick([SEDAN, HATCHBACK, SUV, VAN]), paint: random.pick(PAINTS) };
}
