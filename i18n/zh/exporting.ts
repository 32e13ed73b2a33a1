/** Spreadsheets of bills, records and devices (decisions §5.4). */
export const exporting = {
  title: '导出',
};
