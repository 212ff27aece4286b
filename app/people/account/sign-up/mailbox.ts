/** The web address of a mailbox by its domain, so that "check your inbox" can link to the inbox. */
const PROVIDERS: [domains: RegExp, name: string, address: string][] = [
  [/^(gmail|googlemail)\.com$/, "Gmail", "https://mail.google.com/"],
  [/^(gmx)\.(de|at|ch|net|com)$/, "GMX", "https://www.gmx.net/"],
  [/^web\.de$/, "WEB.DE", "https://web.de/"],
  [/^(outlook|hotmail|live|msn)\.(com|de|fr|at|co\.uk)$/, "Outlook", "https://outlook.live.com/mail/"],
  [/^t-online\.de$/, "T-Online", "https://email.t-online.de/"],
  [/^(icloud|me|mac)\.com$/, "iCloud Mail", "https://www.icloud.com/mail"],
  [/^yahoo\.(com|de|fr|co\.uk)$/, "Yahoo Mail", "https://mail.yahoo.com/"],
  [/^posteo\.(de|net|eu)$/, "Posteo", "https://posteo.de/"],
  [/^mailbox\.org$/, "mailbox.org", "https://login.mailbox.org/"],
  [/^(proton|protonmail)\.(me|com|ch)$/, "Proton Mail", "https://mail.proton.me/"],
  [/^(orange|wanadoo)\.fr$/, "Orange", "https://messagerie.orange.fr/"],
  [/^bluewin\.ch$/, "Bluewin", "https://www.bluewin.ch/"],
];

/** Returns null for unknown domains. */
export function getMailbox(email: string): { name: string; address: string } | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const [, name, address] = PROVIDERS.find(([domains]) => domains.test(domain)) ?? [];
  return name && address ? { name, address } : null;
}
