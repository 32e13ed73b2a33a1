import type { Page } from '@playwright/test';

/** The pixel values of these CSS colours, `#RRGGBB`. */
export async function pixels(page: Page, colours: readonly string[]): Promise<string[]> {
  return page.evaluate((list) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    return list.map((colour) => {
      if (context === null) return '';
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
    });
  }, colours);
}

/** Whether two colours are equal except for rounding. */
export function near(colour: string, other: string): boolean {
  return [1, 3, 5].every((at) => {
    const channel = (hex: string) => Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.abs(channel(colour) - channel(other)) <= 2;
  });
}
