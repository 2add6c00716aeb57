import type { Random } from '../random.ts';

/** Who writes an invoice or receives one, and in which money. */
export interface Party {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly seal: string;
  readonly currency: '$' | '€' | '¥';
}

const PARTIES: readonly Party[] = [
  { name: 'Yamada Seiko', street: '4-12 Minato', city: 'Yokohama 220-0012', seal: '山田', currency: '¥' },
  { name: 'Tanaka Denki', street: '2-8-1 Kita', city: 'Nagoya 460-0002', seal: '田中', currency: '¥' },
  { name: 'Kimoto Logistics', street: '1-3-9 Naka', city: 'Osaka 530-0001', seal: '木本', currency: '¥' },
  { name: 'Dalin Precision', street: '88 Jinshan Road', city: 'Suzhou 215000', seal: '大林', currency: '¥' },
  {
    name: 'Wang & Li Tooling',
    street: '16 Gongye Street',
    city: 'Dongguan 523000',
    seal: '王李',
    currency: '¥',
  },
  { name: 'Bergstrom Metall', street: 'Hafenweg 21', city: 'Hamburg 20457', seal: 'B&M', currency: '€' },
  { name: 'Corvane Optics', street: '14 Rue Pascal', city: 'Lyon 69002', seal: 'CO', currency: '€' },
  { name: 'Halden Supply', street: '702 Pier Avenue', city: 'Portland 97209', seal: 'HS', currency: '$' },
  { name: 'Redwood Fasteners', street: '39 Mill Lane', city: 'Denver 80202', seal: 'RF', currency: '$' },
];

export function pickParty(random: Random): Party {
  return random.pick(PARTIES);
}

const GOODS = [
  'Hex bolt M8 x 40',
  'Spur gear 24T',
  'L-bracket zinc',
  'Bearing 6204',
  'Seal ring 32 mm',
  'Flange plate',
  'Motor 24 V',
  'Belt link set',
  'Sensor cable 2 m',
  'Lock nut M10',
  'Lens mount',
  'Drive shaft',
  'Coupling 12/14',
  'Grease 400 g',
  'Packing and freight',
  'Calibration',
] as const;

export interface Line {
  readonly article: string;
  readonly quantity: number;
  readonly price: number;
}

export function pickLines(random: Random, currency: Party['currency']): Line[] {
  const scale = currency === '¥' ? 100 : 1;
  return Array.from({ length: random.integer(3, 9) }, () => ({
    article: random.pick(GOODS),
    quantity: random.pick([1, 2, 4, 5, 10, 12, 20, 25, 50, 100]),
    price: Math.round(random.between(0.8, 96) * 100 * scale) / 100,
  }));
}

/** An amount as it stands in the document; yen have no cents. */
export function money(amount: number, currency: Party['currency']): string {
  const digits = currency === '¥' ? 0 : 2;
  const [whole = '0', cents] = amount.toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return currency + (cents === undefined ? grouped : `${grouped}.${cents}`);
}
