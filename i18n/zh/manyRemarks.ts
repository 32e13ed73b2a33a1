/** The drawer with remarks for many nodes. */
export const manyRemarks = {
  detail: '每行一台：设备ID、序列号或名称，再是新备注，用制表符或逗号隔开；从表格复制的两列可直接粘贴。最多%{max}台。',
  tooMany: '最多%{max}台，现有%{count}台',
  counts: {
    write: '写入%{count}条',
    clear: '其中清空%{count}条',
    same: '无变化%{count}条',
    problems: '有问题%{count}条',
  },
  remark: '备注',
  from: '原备注：%{remark}',
  none: '无备注',
  verdicts: {
    write: '待写入',
    clear: '待清空',
    same: '无变化',
    repeated: '与前面的行重复',
    noRemark: '没有备注列',
    tooWide: '多于两列',
    tooLong: '备注最多%{max}个字',
    conflict: '同一节点有不同备注',
  },
  done: '已写入',
  cleared: '已清空',
};
