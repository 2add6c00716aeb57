import type { Language } from '../../../src/shared/contract/language.ts';
import type { MistakeCode } from '../pictures/mistake.ts';

/** What acceptors write about a mistake; `{label}` is the title of the label in their language. */
export const COMMENT_TEXTS: Record<Language, Record<MistakeCode, readonly string[]>> = {
  en: {
    missing: [
      '{label} is not annotated here.',
      'There is a {label} at this point without a box.',
      'Missed: {label}.',
    ],
    extraneous: [
      'Nothing to see in this box.',
      'This {label} is annotated twice.',
      'Remove this one, please.',
    ],
    geometry: [
      'The box cuts the {label} off on one side.',
      'Not tight: the edge is well off.',
      'Please fit the box to the whole {label}.',
    ],
    position: [
      'Shifted, the {label} is only half inside.',
      'The box stands beside the {label}.',
      'Position is off by a lot here.',
    ],
    attribute: [
      'An attribute of this {label} is wrong.',
      'Please check the attributes, they do not match the picture.',
    ],
    label: ['This is not a {label}.', 'Wrong class, see the guideline, section 3.', 'Clearly another class.'],
  },
  zh: {
    missing: ['此处漏标{label}。', '这里的{label}没有标注。', '漏标，请补充。'],
    extraneous: ['此框内没有目标。', '这个{label}重复标注了。', '多标，请删除。'],
    geometry: ['边框没有贴合{label}，一侧被截断。', '框偏大，请贴边。', '请把框调整到完整的{label}。'],
    position: ['框偏移，{label}只有一半在框内。', '位置明显偏离{label}。'],
    attribute: ['{label}的属性与图片不符。', '属性填错了，请核对。'],
    label: ['类别错误，这不是{label}。', '请按规范第3节修改类别。'],
  },
  ja: {
    missing: [
      'ここの{label}が抜けています。',
      '{label}の付け漏れです。',
      '付け漏れがあります。ご確認ください。',
    ],
    extraneous: ['対象がない枠です。', '{label}が二重に付いています。', '不要な枠です。削除してください。'],
    geometry: [
      '枠が{label}に合っていません。片側が切れています。',
      '枠が大きすぎます。',
      '{label}全体を囲んでください。',
    ],
    position: ['枠がずれていて、{label}が半分しか入っていません。', '位置が大きくずれています。'],
    attribute: ['{label}の属性が画像と違います。', '属性をご確認ください。'],
    label: ['これは{label}ではありません。', 'ラベルが違います。仕様書3章をご参照ください。'],
  },
};

export const REPLY_TEXTS: Record<Language, readonly string[]> = {
  en: [
    'Agreed.',
    'Confirmed, back to the provider.',
    'Seen the same in the package before.',
    'Fine for this round, but note it in the guideline.',
  ],
  zh: ['确认，退回返修。', '同意。', '上一个子批次也有同样的问题。', '本轮可以放过，请写入规范。'],
  ja: [
    '確認しました。差し戻します。',
    '同意です。',
    '前のパッケージにも同じ問題がありました。',
    '今回は許容しますが、仕様書に追記してください。',
  ],
};

export const REJECTION_REMARKS: Record<Language, readonly string[]> = {
  en: [
    'Too many missed objects in the first items. Please check the whole delivery before sending it again.',
  ],
  zh: ['漏标过多，请整批自检后重新交付。'],
  ja: ['付け漏れが多いため差し戻します。全件を再点検のうえ再納品してください。'],
};

export const FINISH_REMARKS: Record<Language, readonly string[]> = {
  en: [
    'Good quality, thank you.',
    'Accepted; the few rejects are listed in the report.',
    'Better than the delivery before.',
  ],
  zh: ['质量良好，予以通过。', '通过，少量问题见验收报告。'],
  ja: ['品質は良好です。', '合格とします。軽微な指摘はレポートをご覧ください。'],
};
