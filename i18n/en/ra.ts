import englishMessages from 'ra-language-english';
import type { Messages } from '../zh';

const base = englishMessages.ra;

/** React-admin's own texts, which the console's screens use too: its English ones, in the console's wording. */
export const ra: Messages['ra'] = {
  action: {
    ...base.action,
    back: 'Back',
    clear_input_value: 'Clear',
    clone: 'Duplicate',
    remove_all_filters: 'Clear all filters',
    remove_filter: 'Remove filter',
    select_all: 'Select all on this page',
    show: 'View',
    sort: 'Sort by',
    unselect: 'Clear selection',
    update_application: 'Reload',
  },
  boolean: { ...base.boolean, null: '—' },
  page: {
    ...base.page,
    access_denied: '403 No access',
    error: 'Something went wrong on this page',
    not_found: '403 Not Found',
  },
  input: base.input,
  message: {
    ...base.message,
    access_denied: 'This account has no access to this page.',
    bulk_update_content:
      'Are you sure you want to update this %{name}? |||| Are you sure you want to update these %{smart_count} items?',
    bulk_update_title: 'Update %{name} |||| Update %{smart_count} %{name}',
    not_found: 'The address may be wrong, or the page has moved.',
  },
  navigation: {
    ...base.navigation,
    next: 'Next page',
    page_rows_per_page: 'Rows per page',
    previous: 'Previous page',
    skip_nav: 'Skip to main content',
  },
  sort: { ...base.sort, sort_by: 'Sort by %{field} %{order}' },
  auth: { ...base.auth, auth_check_error: 'Please sign in to continue', logout: 'Sign out', username: 'Account' },
  notification: base.notification,
  validation: base.validation,
  saved_queries: {
    ...base.saved_queries,
    help: 'Set a filter or a sort order first, then save it.',
    label: 'Saved filters',
    new_dialog_title: 'Save these filters as',
    new_label: 'Save these filters',
    query_name: 'Filter name',
    remove_dialog_title: 'Delete this filter?',
    remove_label: 'Delete filter',
    remove_label_with_name: 'Delete filter: %{name}',
    remove_message: 'Are you sure you want to delete this filter?',
  },
};
