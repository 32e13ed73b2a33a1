/**
 * The package has no types. Its keys are those of an older react-admin: these are the ones that today's version still
 * uses.
 */
declare module 'ra-language-chinese' {
  type Words = import('./reactAdminWords').ReactAdminWords;

  const chineseMessages: {
    readonly ra: {
      readonly action: Omit<
        Words['action'],
        | 'clear_array_input'
        | 'create_item'
        | 'remove_all_filters'
        | 'reset'
        | 'search_columns'
        | 'select_all'
        | 'select_all_button'
        | 'select_row'
        | 'update'
        | 'move_up'
        | 'move_down'
        | 'open'
        | 'toggle_theme'
        | 'select_columns'
        | 'update_application'
      >;
      readonly boolean: Words['boolean'];
      readonly page: Omit<Words['page'], 'access_denied' | 'authentication_error'>;
      readonly input: Words['input'];
      readonly message: Omit<
        Words['message'],
        | 'access_denied'
        | 'authentication_error'
        | 'auth_error'
        | 'bulk_update_content'
        | 'bulk_update_title'
        | 'clear_array_input'
        | 'details'
        | 'select_all_limit_reached'
        | 'placeholder_data_warning'
      >;
      readonly sort: Words['sort'];
      readonly auth: Omit<Words['auth'], 'email'>;
      readonly notification: Omit<Words['notification'], 'not_authorized' | 'application_update_available' | 'offline'>;
      readonly validation: Omit<Words['validation'], 'unique'>;
    };
  };
  export default chineseMessages;
}
