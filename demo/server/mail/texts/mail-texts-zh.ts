import { paragraph } from '../letter-text.ts';
import type { MailTexts } from './mail-texts-type.ts';

export const zh: MailTexts = {
  passwordReset: ({ userName, loginName, link, code, minutes }) => ({
    subject: '设置新密码',
    greeting: `${userName}，您好：`,
    blocks: [
      paragraph(`我们收到了为您的账号“${loginName}”设置新密码的请求。请通过以下链接设置：`),
      { kind: 'link', label: '设置新密码', address: link },
      paragraph('或在提出请求的页面输入以下验证码：'),
      { kind: 'code', code },
      paragraph(`链接和验证码仅可使用一次，${minutes} 分钟内有效。如收到更新的邮件，此邮件即失效。`),
      paragraph(
        '如果不是您本人操作，请忽略此邮件，您的密码不会改变。请勿将验证码告诉他人，我们不会向您索取。',
      ),
    ],
    footer: '客户服务系统 · 此邮件由系统自动发送，请勿回复。',
  }),
  passwordChanged: ({ userName, loginName, link }, at) => ({
    subject: '您的密码已修改',
    greeting: `${userName}，您好：`,
    blocks: [
      paragraph(`您的账号“${loginName}”的密码已于 ${at} 修改，其他地方的登录均已退出。`),
      paragraph('如果不是您本人操作，请立即在登录页重新设置密码，并告知您团队的管理员。'),
      { kind: 'link', label: '前往登录页', address: link },
    ],
    footer: '客户服务系统 · 此邮件由系统自动发送，请勿回复。',
  }),
  feedback: ({ customerName, userName, loginName, contact, description, fileKeys }) => ({
    subject: `来自${customerName}的意见反馈`,
    greeting: '您好：',
    blocks: [
      paragraph(`${customerName} 的 ${userName}（${loginName}）提交了以下反馈：`),
      { kind: 'quote', text: description },
      paragraph(`联系方式：${contact}`),
      ...(fileKeys.length > 0 ? [paragraph(`图片：${fileKeys.join('、')}`)] : []),
    ],
    footer: '客户服务系统 · 此邮件由系统自动发送，请勿回复。',
  }),
};
