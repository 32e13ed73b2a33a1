/** The texts of a receipt (`src/ui/kit/Receipt.tsx`). */
export const receipt = {
  about: '约',
  hint: '按它，看这个数怎么来',
  why: {
    equal: '看这个数怎么来',
    about: '看估算的依据',
    differs: '看差在哪里',
  },
  added: '各项相加',
  addedKnown: '已知各项相加',
  above: '平台多出',
  below: '平台少了',
  rest: '其余，还没有数',
  changes: '变化',
  more: '还有%{count}处变化',
  fewer: '收起',
};
