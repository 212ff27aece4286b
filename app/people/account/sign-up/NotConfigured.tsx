import { useText } from "#app/i18n/text.tsx";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { Notice } from "#app/ui/form/FormError.tsx";

/** Shown when the site sends no mail or has no captcha, instead of a form that could not be sent. */
export function NotConfigured({ title }: { title: string }) {
  const text = useText();
  return (
    <AuthPage title={title}>
      <Notice tone="warn">{text("refusal.not_configured")}</Notice>
    </AuthPage>
  );
}
