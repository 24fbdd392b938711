/** Where the preferences are read and saved. */
export const preferencesPath = '/api/v1/notifications/preferences/'
