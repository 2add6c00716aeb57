import { paragraph } from '../letter-text.ts';
import type { MailTexts } from './mail-texts-type.ts';

export const ja: MailTexts = {
  passwordReset: ({ userName, loginName, link, code, minutes }) => ({
    subject: '新しいパスワードの設定',
    greeting: `${userName} 様`,
    blocks: [
      paragraph(
        `アカウント「${loginName}」の新しいパスワードの設定が申請されました。次のリンクから設定してください。`,
      ),
      { kind: 'link', label: '新しいパスワードを設定', address: link },
      paragraph('または、申請した画面に次の認証コードを入力してください。'),
      { kind: 'code', code },
      paragraph(
        `リンクと認証コードは 1 回限り、${minutes} 分間有効です。新しいメールが届くと、このメールのものは無効になります。`,
      ),
      paragraph(
        'お心当たりがない場合、操作は不要です。パスワードは変わりません。認証コードは誰にも教えないでください。当方からお尋ねすることはありません。',
      ),
    ],
    footer: 'カスタマーサービスシステム · このメールは自動送信です。返信いただいてもお答えできません。',
  }),
  passwordChanged: ({ userName, loginName, link }, at) => ({
    subject: 'パスワードが変更されました',
    greeting: `${userName} 様`,
    blocks: [
      paragraph(
        `アカウント「${loginName}」のパスワードが ${at} に変更されました。ほかの場所ではログアウトされています。`,
      ),
      paragraph(
        'お心当たりがない場合は、すぐにログイン画面から新しいパスワードを設定し、チームの管理者に知らせてください。',
      ),
      { kind: 'link', label: 'ログイン画面へ', address: link },
    ],
    footer: 'カスタマーサービスシステム · このメールは自動送信です。返信いただいてもお答えできません。',
  }),
  feedback: ({ customerName, userName, loginName, contact, description, fileKeys }) => ({
    subject: `${customerName} 様からのご意見`,
    greeting: 'ご担当者様',
    blocks: [
      paragraph(`${customerName} の ${userName} 様（${loginName}）から次のご意見が届きました。`),
      { kind: 'quote', text: description },
      paragraph(`ご連絡先：${contact}`),
      ...(fileKeys.length > 0 ? [paragraph(`画像：${fileKeys.join('、')}`)] : []),
    ],
    footer: 'カスタマーサービスシステム · このメールは自動送信です。返信いただいてもお答えできません。',
  }),
};
