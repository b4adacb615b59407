import { useState } from "react";
import { companyLogoPath } from "../../lib/paths";
import styles from "./CompanyLogo.module.css";

interface CompanyLogoProps {
  name: string;
  /** The company exists, so a logo can be requested. */
  hasEntries: boolean;
}

/** The company's logo; its first letter while loading or if there is none. */
export function CompanyLogo({ name, hasEntries }: CompanyLogoProps) {
  const [icon, setIcon] = useState<"awaited" | "shown" | "missing">("awaited");
  return (
    <span className={styles.tile} aria-hidden="true">
      {icon !== "shown" && Array.from(name)[0]?.toLocaleUpperCase("nb")}
      {hasEntries && icon !== "missing" && (
        <img
          className={styles.icon}
          data-shown={icon === "shown" || undefined}
          src={companyLogoPath(name)}
          alt=""
          onLoad={() => setIcon("shown")}
          onError={() => setIcon("missing")}
        />
      )}
    </span>
  );
}
