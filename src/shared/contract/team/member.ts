import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, instant, keyword, nothing, text } from '../fields.ts';
import { LANGUAGES } from '../language.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { role } from '../role.ts';
import { MAX_MEMBERS_ADDED, MEMBER_FIELDS, memberProblem } from './member-rules.ts';

/** A member of the caller's team (specification 3). */
export const member = v.object({
  userId: id,
  /** What they sign in with: the user name of specification 3 and 5. */
  loginName: v.string(),
  /** What others read beside what they judged. */
  userName: v.string(),
  email: v.nullable(v.string()),
  role,
  /** Always true of an administrator (specification 6). */
  mayFinish: v.boolean(),
  /** The provider has closed the account. */
  disabled: v.boolean(),
  /** They have not set a password of their own since they were added, or since it was reset. */
  awaited: v.boolean(),
  /** Of who is awaited: they were mailed a link to set one by; else they have one that an administrator gave. */
  invited: v.boolean(),
  joinedAt: instant,
  /** Batches that they see, as a whole or by a package; null of an administrator, who sees all. */
  batches: v.nullable(count),
  /** Those of them whose acceptance has not ended. */
  batchesWaiting: v.nullable(count),
});
export type Member = v.InferOutput<typeof member>;

const administrators = { access: 'administrator' } as const;
const reply = v.object({ member });

/** As typed: what is wrong is told row by row, with its code of the catalogue where that has one. */
const typed = v.pipe(text, v.maxLength(400));
const typedMember = v.object({ loginName: typed, email: typed, password: typed, role: typed });

/** The detail of a refusal because of what was typed. */
export const refusedRows = v.object({
  rows: v.array(v.object({ index: count, field: v.picklist(MEMBER_FIELDS), problem: memberProblem })),
});
export type RefusedRows = v.InferOutput<typeof refusedRows>;

/** The detail of `memberRefused` where a team has mailed too much, or too often to one mailbox, within an hour. */
export const tooManyMails = v.object({ retryAfter: count, mails: v.literal(true) });
export type TooManyMails = v.InferOutput<typeof tooManyMails>;

/** The detail of `memberHoldsData`: what the member has claimed at the moment. */
export const heldData = v.object({
  total: count,
  held: v.array(v.object({ batchId: id, batchName: v.string(), packageName: v.string(), until: instant })),
});
export type HeldData = v.InferOutput<typeof heldData>;

export const getMemberList = endpoint({
  method: 'GET',
  path: '/team/getMemberList',
  summary: 'The members of the team, administrators first.',
  ...administrators,
  request: pageQuery(['loginName', 'role', 'joinedAt'] as const, {
    /** Part of a name or an e-mail address. */
    keyword,
    role: v.optional(role),
    mayFinish: v.optional(v.boolean()),
  }),
  reply: pageOf(member),
});

export const getMember = endpoint({
  method: 'GET',
  path: '/team/getMember',
  summary: 'One member of the team.',
  ...administrators,
  request: v.object({ userId: id }),
  reply,
  errors: [ERROR.userNotFound],
});

export const addMembers = endpoint({
  method: 'POST',
  path: '/team/addMembers',
  summary:
    'Add members, all or none. Whoever has an e-mail address gets an invitation by which they set a password of their ' +
    'own; a password that is given is good until then, and for those without an address.',
  ...administrators,
  request: v.object({
    members: v.pipe(v.array(typedMember), v.minLength(1), v.maxLength(MAX_MEMBERS_ADDED)),
    /** What the invitations are written in; that of the request where it is left out. */
    language: v.optional(v.picklist(LANGUAGES)),
  }),
  reply: v.object({ members: v.array(member), invited: count }),
  /**
   * With `refusedRows`: 5007971 with every rule that a row breaks; 5016013 or 5016007, once all of them are in order, with
   * every name and address that somebody has, of whatever customer. 5007971 with `{retryAfter}` in seconds: the latter was
   * told too often; with `tooManyMails`: nobody was added, since no invitation goes out before then.
   */
  errors: [ERROR.memberRefused, ERROR.userNameExists, ERROR.emailExists],
});

export const modifyMember = endpoint({
  method: 'POST',
  path: '/team/modifyMember',
  summary:
    'Change the user name, the e-mail address or the role of a member; what is left out stays as it is, whoever changes ' +
    'it meanwhile. A new role counts from the next call on; an administrator who becomes an acceptor may not finish ' +
    'acceptance until that is said. With the address, links that were mailed to the former one end; whoever was invited ' +
    'there and has set no password yet is invited anew.',
  ...administrators,
  request: v.object({
    userId: id,
    loginName: v.optional(typed),
    /** Blank for none. */
    email: v.optional(typed),
    role: v.optional(role),
  }),
  /** `invited`: an invitation goes to the new address. */
  reply: v.object({ member, invited: v.boolean() }),
  /** With `refusedRows`, `{retryAfter}` and `tooManyMails` as those of `addMembers`. */
  errors: [
    ERROR.userNotFound,
    ERROR.memberRefused,
    ERROR.userNameExists,
    ERROR.emailExists,
    ERROR.lastAdministrator,
    ERROR.memberHoldsData,
  ],
  idempotent: true,
});

export const resetMemberPassword = endpoint({
  method: 'POST',
  path: '/team/resetMemberPassword',
  summary:
    'End the password of a member and all their sessions. With a password, that one is good until they have set their ' +
    'own, which they are asked for when they sign in; without, they get a mail with a link to set it.',
  ...administrators,
  request: v.object({ userId: id, password: v.optional(typed) }),
  reply: v.object({ member, mailed: v.boolean() }),
  /** 5007971 with `refusedRows`, or with `tooManyMails`: nothing was reset; with a password it goes without a mail. */
  errors: [ERROR.userNotFound, ERROR.memberRefused],
});

export const deleteMember = endpoint({
  method: 'DELETE',
  path: '/team/deleteMember',
  summary:
    'Delete a member: they cannot sign in, their sessions end, nothing is assigned to them. What they judged stays, with ' +
    'their name. Refused while they have data under acceptance, and for the last administrator.',
  ...administrators,
  request: v.object({ userId: id }),
  reply: nothing,
  /** 5007970 with `heldData`. */
  errors: [ERROR.userNotFound, ERROR.lastAdministrator, ERROR.memberHoldsData],
  idempotent: false,
});

export const setMayFinish = endpoint({
  method: 'POST',
  path: '/team/setMayFinish',
  summary: 'Say whether an acceptor may finish acceptance; it counts from their next call on.',
  ...administrators,
  request: v.object({ userId: id, mayFinish: v.boolean() }),
  reply,
  errors: [ERROR.userNotFound, ERROR.administratorAuthorisationFixed, ERROR.authorisationChangeFailed],
  idempotent: true,
});
