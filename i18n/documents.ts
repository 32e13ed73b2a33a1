import type { Locale } from '.';
import type { Article } from './article';
import type { DocumentName } from './documentNames';

const documents: Readonly<Record<Locale, Readonly<Record<DocumentName, () => Promise<Article>>>>> = {
  zh: {
    'doc-ip': async () => (await import('./zh/documents/doc-ip')).document,
    'doc-server': async () => (await import('./zh/documents/doc-server')).document,
    'doc-soft-mto1': async () => (await import('./zh/documents/doc-soft-mto1')).document,
    'doc-soft-1to1': async () => (await import('./zh/documents/doc-soft-1to1')).document,
    'doc-console': async () => (await import('./zh/documents/doc-console')).document,
    'doc-bind-device': async () => (await import('./zh/documents/doc-bind-device')).document,
    'doc-network': async () => (await import('./zh/documents/doc-network')).document,
    'doc-x86': async () => (await import('./zh/documents/doc-x86')).document,
  },
  en: {
    'doc-ip': async () => (await import('./en/documents/doc-ip')).document,
    'doc-server': async () => (await import('./en/documents/doc-server')).document,
    'doc-soft-mto1': async () => (await import('./en/documents/doc-soft-mto1')).document,
    'doc-soft-1to1': async () => (await import('./en/documents/doc-soft-1to1')).document,
    'doc-console': async () => (await import('./en/documents/doc-console')).document,
    'doc-bind-device': async () => (await import('./en/documents/doc-bind-device')).document,
    'doc-network': async () => (await import('./en/documents/doc-network')).document,
    'doc-x86': async () => (await import('./en/documents/doc-x86')).document,
  },
};

/** A document in a language; long texts, so each is loaded when it is opened. */
export function loadDocument(locale: Locale, name: DocumentName): Promise<Article> {
  return documents[locale][name]();
}
