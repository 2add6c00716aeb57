import type { Label, LabelAttribute } from '../../../src/shared/contract/label-set.ts';
import type { LocalizedText } from '../../../src/shared/contract/language.ts';
import type { SceneKind } from './scene-kind.ts';

const occlusion = select('occlusion', text('Occlusion', '遮挡', '遮蔽'), ['none', 'partly', 'mostly']);
const parked = checkbox('parked', text('Parked', '停放', '駐車中'));
const view = select('view', text('View', '视角', '向き'), ['front', 'rear']);
const vehicle = [occlusion, view, parked];
const pose = select('pose', text('Pose', '姿态', '姿勢'), ['standing', 'walking']);
const age = select('age', text('Age', '年龄段', '年齢層'), ['adult', 'child']);
const brand = free('brand', text('Brand', '品牌', 'ブランド'));
const misplaced = checkbox('misplaced', text('Misplaced', '错放', '置き間違い'));
const product = [brand, misplaced];
const condition = select('condition', text('Condition', '状态', '状態'), ['good', 'defective']);
const severity = [select('severity', text('Severity', '严重程度', '重大度'), ['light', 'severe'])];
const size = free('size', text('Size', '规格', '規格'));
const holes = counted('holes', text('Holes', '孔数', '穴数'));
const written = [free('text', text('Text', '文本', 'テキスト'))];

const STREET: readonly Label[] = [
  label('Car', '#ff9f43', text('Car', '轿车', '乗用車'), vehicle),
  label('Van', '#f7d154', text('Van', '厢式车', 'バン'), vehicle),
  label('Bus', '#ff6b6b', text('Bus', '公交车', 'バス'), vehicle),
  label('Truck', '#c8794a', text('Truck', '卡车', 'トラック'), vehicle),
  label('Pedestrian', '#54c7ec', text('Pedestrian', '行人', '歩行者'), [occlusion, pose, age]),
  label('Cyclist', '#8b93ff', text('Cyclist', '骑行者', '自転車'), [occlusion]),
  label('Traffic light', '#a8e05f', text('Traffic light', '信号灯', '信号機'), [
    occlusion,
    select('state', text('State', '灯色', '灯色'), ['red', 'amber', 'green']),
  ]),
  label('Traffic sign', '#f78fb3', text('Traffic sign', '交通标志', '道路標識'), [
    occlusion,
    select('type', text('Type', '类型', '種類'), [
      'limit 30',
      'limit 40',
      'limit 50',
      'limit 60',
      'noEntry',
      'yield',
      'crossing',
      'parking',
    ]),
  ]),
  label('Lane line', '#c56cf0', text('Lane line', '车道线', '車線'), [
    select('style', text('Style', '线型', '線種'), ['solid', 'dashed']),
    select('colour', text('Colour', '颜色', '色'), ['white', 'yellow']),
  ]),
  label('Crosswalk', '#2ee6c5', text('Crosswalk', '人行横道', '横断歩道')),
];

const SHELF: readonly Label[] = [
  label('Bottle', '#4bb3fd', text('Bottle', '瓶装', 'ボトル'), product),
  label('Can', '#ff9f43', text('Can', '罐装', '缶'), product),
  label('Carton', '#a8e05f', text('Carton', '盒装', '箱'), product),
  label('Jar', '#c56cf0', text('Jar', '广口瓶', '瓶詰め'), product),
  label('Bag', '#f7d154', text('Bag', '袋装', '袋'), product),
  label('Price tag', '#2ee6c5', text('Price tag', '价签', '値札'), [
    free('price', text('Price', '价格', '価格')),
  ]),
  label('Gap', '#ff4d6d', text('Gap', '缺货', '欠品'), [brand]),
];

const BELT: readonly Label[] = [
  label('Gear', '#4bb3fd', text('Gear', '齿轮', '歯車'), [
    condition,
    counted('teeth', text('Teeth', '齿数', '歯数')),
  ]),
  label('Bolt', '#a8e05f', text('Bolt', '螺栓', 'ボルト'), [condition, size]),
  label('Nut', '#2ee6c5', text('Nut', '螺母', 'ナット'), [condition, size]),
  label('Bracket', '#f7d154', text('Bracket', '支架', 'ブラケット'), [condition, holes]),
  label('Plate', '#c56cf0', text('Plate', '法兰板', 'プレート'), [condition, holes]),
  label('Scratch', '#ff4d6d', text('Scratch', '划痕', '傷'), severity),
  label('Rust', '#ff7f3f', text('Rust', '锈斑', '錆'), severity),
  label('Dent', '#ff9ff3', text('Dent', '凹坑', 'へこみ'), severity),
  label('Drill hole', '#ffffff', text('Drill hole', '钻孔', '穴')),
];

const track = [counted('track', text('Track', '轨迹', 'トラック'))];

/** Parts in video: they are followed from frame to frame. */
const PARTS: readonly Label[] = [
  label('Gear', '#4bb3fd', text('Gear', '齿轮', '歯車'), track),
  label('Bolt', '#a8e05f', text('Bolt', '螺栓', 'ボルト'), track),
  label('Nut', '#2ee6c5', text('Nut', '螺母', 'ナット'), track),
  label('Bracket', '#f7d154', text('Bracket', '支架', 'ブラケット'), track),
  label('Plate', '#c56cf0', text('Plate', '法兰板', 'プレート'), track),
];

const INVOICE: readonly Label[] = [
  label('Logo', '#c56cf0', text('Logo', '徽标', 'ロゴ')),
  label('Supplier', '#2f86eb', text('Supplier', '供应商', '仕入先'), written),
  label('Recipient', '#00a3a3', text('Recipient', '收票方', '宛先'), written),
  label('Invoice number', '#e8590c', text('Invoice number', '发票号码', '請求書番号'), written),
  label('Date', '#b8860b', text('Date', '日期', '日付'), written),
  label('Line item', '#4c9a2a', text('Line item', '明细行', '明細行'), written),
  label('Tax', '#a0522d', text('Tax', '税额', '税額'), written),
  label('Total', '#d6336c', text('Total', '合计', '合計'), written),
  label('Table', '#7048e8', text('Table', '表格', '表')),
  label('Stamp', '#e03131', text('Stamp', '印章', '印影'), written),
  label('Signature', '#1c7ed6', text('Signature', '签名', '署名')),
];

const SETS: Record<SceneKind, readonly Label[]> = {
  street: STREET,
  night: STREET,
  shelf: SHELF,
  belt: BELT,
  invoice: INVOICE,
  clip: PARTS,
};

/** The labels that scenes of a kind use, as a provider hands them over with a delivery. */
export function labelSetOf(kind: SceneKind): readonly Label[] {
  return SETS[kind];
}

function label(
  name: string,
  color: string,
  title: LocalizedText,
  attributes: readonly LabelAttribute[] = [],
): Label {
  return { name, color, title, attributes: [...attributes] };
}

function text(en: string, zh: string, ja: string): LocalizedText {
  return { en, zh, ja };
}

function select(name: string, title: LocalizedText, values: readonly string[]): LabelAttribute {
  return { name, title, input: 'select', values: [...values] };
}

function checkbox(name: string, title: LocalizedText): LabelAttribute {
  return { name, title, input: 'checkbox', values: [] };
}

function free(name: string, title: LocalizedText): LabelAttribute {
  return { name, title, input: 'text', values: [] };
}

function counted(name: string, title: LocalizedText): LabelAttribute {
  return { name, title, input: 'number', values: [] };
}
