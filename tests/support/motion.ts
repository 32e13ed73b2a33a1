import type { Page } from '@playwright/test';

/** What moves although the user asked for reduced motion: animations, transitions and smooth scrolling. */
export async function motion(page: Page): Promise<string[]> {
  // Wait for its style sheets.
  await page.waitForLoadState();
  return page.evaluate(() => {
    const milliseconds = 10;
    const named = (element: Element | null | undefined) => `${element?.tagName} ${element?.getAttribute('class')}`;
    const running = document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const { duration, iterations } = effect?.getComputedTiming() ?? {};
      if (typeof duration !== 'number' || duration * (iterations ?? 1) <= milliseconds) return [];
      return `runs: ${named(effect instanceof KeyframeEffect ? effect.target : null)}`;
    });
    const long = (durations: string) =>
      durations.split(', ').some((one) => Number.parseFloat(one) * 1000 > milliseconds);
    const styled = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
      const would = [
        long(transitionDuration) ? `transition of ${transitionDuration}` : '',
        animationName !== 'none' && long(animationDuration) ? `animation of ${animationDuration}` : '',
        scrollBehavior === 'smooth' ? 'smooth scrolling' : '',
      ].filter(Boolean);
      return would.map((words) => `${words}: ${named(element)}`);
    });
    return [...running, ...new Set(styled)];
  });
}
