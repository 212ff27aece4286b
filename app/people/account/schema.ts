import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "#app/i18n/languages.ts";

/** How a pilot signs in. One per user; pilots of imported flights have none. */
export const account = sqliteTable("account", {
  userId: integer("user_id").primaryKey(),
  /** The address as typed, for sending mail. */
  email: text("email").notNull(),
  /** NFKC and lower case: the key by which addresses are compared. */
  emailKey: text("email_key").notNull().unique(),
  /** Algorithm, parameters, salt and hash in one string: app/people/account/password/password.server.ts. */
  password: text("password").notNull(),
  /** When the address was verified. */
  verified: text("verified").notNull(),
  /** The language of mails. */
  language: text("language").$type<Language>().notNull(),
  termsAccepted: text("terms_accepted").notNull(),
  /** Encrypted; set during enrolment, in force from `totpSince` on. */
  totpSecret: text("totp_secret"),
  totpSince: text("totp_since"),
  /** The last 30 s step that was used, because a code is accepted once. */
  totpStep: integer("totp_step"),
  /** When the account is erased; the owner may come back before. */
  erasedAt: text("erased_at"),
  /** What happens to the flights then. */
  erasedFlights: text("erased_flights", { enum: ["keep", "remove"] }),
  created: text("created").notNull(),
});

/**
 * A sign-up whose address is not verified yet. It reserves neither address nor name: several may have the same, and
 * account and pilot are created from the one that is verified.
 */
export const registration = sqliteTable(
  "registration",
  {
    /** Random, 32 hex digits. */
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** As in an account. It is only used when the browser in which it was typed verifies the address. */
    password: text("password").notNull(),
    /** SHA-256 of the secret of the browser that signed up. */
    browser: text("browser").notNull(),
    /** SHA-256 of the secret in the newest mail; null when none was sent. */
    code: text("code").unique(),
    codeExpires: text("code_expires"),
    name: text("name").notNull(),
    /** YYYY-MM-DD. */
    dateOfBirth: text("date_of_birth").notNull(),
    gender: text("gender", { enum: ["F", "M", "D"] }).notNull(),
    clubId: integer("club_id"),
    clubName: text("club_name"),
    ssaId: text("ssa_id"),
    newsletterLanguage: text("newsletter_language"),
    magazineLanguage: text("magazine_language"),
    language: text("language").$type<Language>().notNull(),
    created: text("created").notNull(),
  },
  (t) => [index("registration_of_address").on(t.emailKey, t.created), index("registration_created").on(t.created)],
);

/** A secret that was sent by mail and can be used once. */
export const mailCode = sqliteTable(
  "mail_code",
  {
    /** SHA-256 of the secret. */
    hash: text("hash").primaryKey(),
    kind: text("kind", { enum: ["verify", "recover", "email"] }).notNull(),
    userId: integer("user_id").notNull(),
    /** The address to change to. */
    email: text("email"),
    created: text("created").notNull(),
    expires: text("expires").notNull(),
    used: text("used"),
  },
  (t) => [index("mail_code_of_user").on(t.userId, t.kind), index("mail_code_expires").on(t.expires)],
);

/** A signed-in browser, identified by the page's own cookie, never by a token. */
export const session = sqliteTable(
  "session",
  {
    /** SHA-256 of the cookie's secret. */
    hash: text("hash").primaryKey(),
    userId: integer("user_id").notNull(),
    /** Whether it was verified with a second factor. */
    secondFactor: integer("second_factor", { mode: "boolean" }).notNull().default(false),
    /** A short description of the browser, for its owner. */
    label: text("label").notNull().default(""),
    created: text("created").notNull(),
    seen: text("seen").notNull(),
    /** Extended by use. */
    expires: text("expires").notNull(),
    /** The final end, which is not extended. */
    ends: text("ends").notNull(),
  },
  (t) => [index("session_of_user").on(t.userId), index("session_expires").on(t.expires)],
);

/** Tokens that descend from one log-in. No token is stored: they are computed from id, generation and our secret. */
export const tokenFamily = sqliteTable(
  "token_family",
  {
    /** Random, 32 hex digits. */
    id: text("id").primaryKey(),
    userId: integer("user_id").notNull(),
    clientId: text("client_id").notNull(),
    /** Scopes, separated by blanks. */
    scope: text("scope").notNull(),
    /** The scopes of its access tokens, when the last refresh requested fewer; the refresh token keeps all. */
    accessScope: text("access_scope"),
    /** The session it belongs to and ends with; null for other programs. */
    sessionHash: text("session_hash"),
    secondFactor: integer("second_factor", { mode: "boolean" }).notNull().default(false),
    generation: integer("generation").notNull(),
    /** When the current generation was made. */
    issued: text("issued").notNull(),
    expires: text("expires").notNull(),
    ends: text("ends").notNull(),
    revoked: text("revoked"),
    /** What the client reported about itself, for support. */
    appVersion: text("app_version"),
    pwaInstalled: integer("pwa_installed", { mode: "boolean" }),
    created: text("created").notNull(),
  },
  (t) => [
    index("token_family_of_user").on(t.userId, t.clientId),
    index("token_family_of_session").on(t.sessionHash),
    index("token_family_expires").on(t.expires),
  ],
);

/** A program that may request access from members. */
export const client = sqliteTable("client", {
  id: text("id").primaryKey(),
  /** SHA-256 of the secret; null for programs that cannot keep one. */
  secretHash: text("secret_hash"),
  name: text("name").notNull(),
  uri: text("uri").notNull(),
  logoUri: text("logo_uri"),
  redirectUris: text("redirect_uris", { mode: "json" }).$type<string[]>().notNull(),
  /** Scopes it may request, separated by blanks. */
  scope: text("scope").notNull(),
  created: text("created").notNull(),
});

/** A member's consent to a program, exchanged for tokens once and within a minute. */
export const authorizationCode = sqliteTable(
  "authorization_code",
  {
    /** SHA-256 of the code. */
    hash: text("hash").primaryKey(),
    clientId: text("client_id").notNull(),
    userId: integer("user_id").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    scope: text("scope").notNull(),
    /** PKCE, S256; "" when a program with a secret sent none. */
    challenge: text("challenge").notNull(),
    /** The family it was exchanged for, which a second use revokes. */
    familyId: text("family_id"),
    created: text("created").notNull(),
    expires: text("expires").notNull(),
  },
  (t) => [index("authorization_code_expires").on(t.expires)],
);

/** A mail to be sent. Its text is deleted once it is sent, except in a local outbox. */
export const mail = sqliteTable(
  "mail",
  {
    /** Random, 32 hex digits; also the idempotency key at the provider, so that a repeated job sends nothing twice. */
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    userId: integer("user_id"),
    to: text("to").notNull(),
    language: text("language").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    created: text("created").notNull(),
    sent: text("sent"),
    tries: integer("tries").notNull().default(0),
    /** When the sweep sends the job again; null once sent or given up. */
    retryAt: text("retry_at"),
  },
  (t) => [index("mail_retry").on(t.retryAt), index("mail_created").on(t.created)],
);

/** A change made by a superuser or the operator. The entry is never altered. */
export const audit = sqliteTable(
  "audit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    actorId: integer("actor_id").notNull(),
    action: text("action").notNull(),
    /** `flight/1001`, `user/101`. */
    subject: text("subject").notNull(),
    before: text("before", { mode: "json" }).$type<Record<string, unknown>>(),
    after: text("after", { mode: "json" }).$type<Record<string, unknown>>(),
    reason: text("reason").notNull(),
    created: text("created").notNull(),
  },
  (t) => [index("audit_subject").on(t.subject)],
);

/**
 * A member's personal key for programs that cannot log in: equivalent to a token with the same scopes, until it is
 * revoked.
 */
export const personalKey = sqliteTable(
  "personal_key",
  {
    /** SHA-256 of the key. */
    hash: text("hash").primaryKey(),
    /** Random, 32 hex digits: its id in its owner's requests. */
    id: text("id").notNull().unique(),
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    /** Its last characters, by which its owner recognises it. */
    ending: text("ending").notNull(),
    /** Scopes, separated by blanks. */
    scope: text("scope").notNull(),
    created: text("created").notNull(),
    /** The day of its last use. */
    used: text("used"),
  },
  (t) => [index("personal_key_of_user").on(t.userId, t.created)],
);

/** A form that was sent, stored for an hour, so that one that arrives twice is executed once. */
export const formSent = sqliteTable(
  "form_sent",
  {
    /** SHA-256 of member, address, and all fields including the form's random token. */
    key: text("key").primaryKey(),
    created: text("created").notNull(),
    /** JSON: status, headers, body. Null while it is being executed. */
    answer: text("answer"),
  },
  (t) => [index("form_sent_by_created").on(t.created)],
);
