import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { Notice } from "#app/ui/form/FormError.tsx";

/** Shown for a link of a mail that is not valid (any more), with a way to request a new one. */
export function Expired({ title, words, to }: { title: string; words: string; to: string }) {
  const text = useText();
  return (
    <AuthPage title={title}>
      <Notice tone="warn">{words}</Notice>
      <p>
        <Link className="button main" to={to}>
          {text("auth.newLink")}
        </Link>
      </p>
    </AuthPage>
  );
}
