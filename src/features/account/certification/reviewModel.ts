import * as v from 'valibot';
import type { saveQualification } from '../../../platform/contract/account';
import type { CallInput } from '../../../platform/endpoint';
import type { DraftKind } from '../../../providers/draft';
import type { Problem, Problems } from '../../../ui/form/rules';
import type { Values } from '../../../ui/form/useForm';

/** The pre-review: four questions about the machine room, and a pledge (R11-9, R11-10). */

/** The questions' topics, in the page's order (docs/platform.md, "Account"). */
export const topics = ['cooling', 'firewall', 'fireSuppression', 'dutyStaff'] as const;
export type Topic = (typeof topics)[number];

export const reviewFields = [...topics, 'pledge'] as const;
export type ReviewField = (typeof reviewFields)[number];
/** Answers are `yes`, `no`, or '' until one is chosen; the pledge is `yes` or ''. */
export type ReviewForm = Values<ReviewField>;

const answer = v.picklist(['', 'yes', 'no']);

export const reviewDraft: DraftKind<ReviewForm> = {
  name: 'certification.review',
  version: 1,
  notPersonal: true,
  empty: { cooling: '', firewall: '', fireSuppression: '', dutyStaff: '', pledge: '' },
  schema: v.object({
    cooling: answer,
    firewall: answer,
    fireSuppression: answer,
    dutyStaff: answer,
    pledge: v.picklist(['', 'yes']),
  }),
};

/** The problems by field. */
export function reviewProblems(form: ReviewForm): Problems<ReviewField> {
  const unanswered = topics.filter((topic) => form[topic] === '').map((topic) => [topic, missing]);
  return {
    ...(Object.fromEntries(unanswered) as Problems<Topic>),
    ...(form.pledge === 'yes' ? {} : { pledge: { key: 'certification.rules.pledge' } }),
  };
}
const missing: Problem = { key: 'certification.rules.answer' };

/** The request body for answers without problems. */
export const reviewBody = (form: ReviewForm): CallInput<typeof saveQualification>['body'] => ({
  qualificationRes: topics.map((topic) => ({ topic, answer: form[topic] === 'yes' ? 'yes' : 'no' })),
});
