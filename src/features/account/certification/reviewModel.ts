import type * as account from '../../../platform/contract/account';
import type { CallInput } from '../../../platform/endpoint';
import { formDraft, type Problem, type Problems, plainFields, type Values } from '../../../ui/form/fields';

/** The pre-review: four questions about the machine room, and a pledge (R11-9, R11-10). */

/** The questions' topics, in the page's order (docs/platform.md, "Account"). */
export const topics = ['cooling', 'firewall', 'fireSuppression', 'dutyStaff'] as const;
export type Topic = (typeof topics)[number];

export type ReviewField = Topic | 'pledge';
export const reviewFields = plainFields([...topics, 'pledge'] as const);
/** An answer is `yes` or `no`; '' until the user has answered. The pledge is `yes` or ''. */
export type ReviewForm = Values<ReviewField>;

export const reviewDraft = formDraft(reviewFields, { name: 'certification.review', notPersonal: true });

/** The problems by field. */
export function reviewProblems(form: ReviewForm): Problems<ReviewField> {
  const unanswered = topics
    .filter((topic) => form[topic] !== 'yes' && form[topic] !== 'no')
    .map((topic) => [topic, missing]);
  return {
    ...(Object.fromEntries(unanswered) as Problems<Topic>),
    ...(form.pledge === 'yes' ? {} : { pledge: { key: 'certification.rules.pledge' } }),
  };
}
const missing: Problem = { key: 'certification.rules.answer' };

/** The request body for answers without problems. */
export const reviewBody = (form: ReviewForm): CallInput<typeof account.saveQualification>['body'] => ({
  qualificationRes: topics.map((topic) => ({ topic, answer: form[topic] === 'yes' ? 'yes' : 'no' })),
});
