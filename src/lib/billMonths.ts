/** First month that can have a bill (spec §9). */
export const earliestBillMonth = '2020-07';
