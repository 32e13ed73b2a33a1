import { expect, it } from 'vitest';
import { type ReviewForm, reviewBody, reviewDraft, reviewProblems } from './reviewModel';

const filled: ReviewForm = { cooling: 'yes', firewall: 'no', fireSuppression: 'yes', dutyStaff: 'no', pledge: 'yes' };

it('reviewProblems: requires all four answers and the pledge', () => {
  expect(reviewProblems(filled)).toEqual({});
  expect(Object.keys(reviewProblems(reviewDraft.empty))).toEqual([
    'cooling',
    'firewall',
    'fireSuppression',
    'dutyStaff',
    'pledge',
  ]);
  expect(reviewProblems({ ...filled, pledge: '' })).toEqual({ pledge: { key: 'certification.rules.pledge' } });
  expect(reviewProblems({ ...filled, firewall: '' })).toEqual({ firewall: { key: 'certification.rules.answer' } });
});

it('reviewBody: sends the answers by topic, without the pledge (R11-11)', () => {
  expect(reviewBody(filled)).toEqual({
    qualificationRes: [
      { topic: 'cooling', answer: 'yes' },
      { topic: 'firewall', answer: 'no' },
      { topic: 'fireSuppression', answer: 'yes' },
      { topic: 'dutyStaff', answer: 'no' },
    ],
  });
});
