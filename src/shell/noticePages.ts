/** How many notices a page has (spec §9). */
export const noticePageSize = 20;
