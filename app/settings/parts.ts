/** The screens of the settings, in the order of their list. */
export const PARTS = [
  { path: "profile", key: "settings.profile" },
  { path: "account", key: "settings.account" },
  { path: "internationalization", key: "settings.internationalization" },
  { path: "customize", key: "settings.customize" },
  { path: "live", key: "settings.live" },
  { path: "notifications", key: "settings.notifications" },
  { path: "integrations", key: "settings.integrations" },
  { path: "certificates", key: "settings.certificates" },
  { path: "group", key: "settings.group" },
] as const;

export const isPart = (pathname: string, path: string) => new RegExp(`^/settings/${path}(/|$)`).test(pathname);
