import {
  CustomRoutes,
  DefaultTitleContextProvider,
  LogoutOnMount,
  NavigateToFirstResource,
  Resource,
  type ResourceDefinition,
  ResourceDefinitionContextProvider,
  type ResourceProps,
  useAuthState,
  usePermissions,
  useScrollToTop,
} from 'ra-core';
import { Children, type ComponentType, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';

/** What an administration consists of, read once from its declaration. */
export interface Declared {
  definitions: Readonly<Record<string, ResourceDefinition>>;
  resources: readonly ReactElement<ResourceProps>[];
  /** `<Route>` elements inside the layout */
  pages: readonly ReactNode[];
  /** `<Route>` elements without the layout, which need no session */
  openPages: readonly ReactNode[];
}

const isOf = <P,>(node: ReactNode, type: ComponentType<P>): node is ReactElement<P> =>
  isValidElement(node) && node.type === type;

const partsOf = (node: ReactNode): readonly ReactNode[] =>
  Children.toArray(node).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment ? partsOf(part.props.children) : [part],
  );

/** Reads the `<Resource>` and `<CustomRoutes>` elements of an administration, in react-admin's form. */
export function declared(children: ReactNode): Declared {
  const parts = partsOf(children);
  const resources = parts.filter((part) => isOf<ResourceProps>(part, Resource));
  const routes = parts.filter((part) => isOf(part, CustomRoutes));
  const routesOf = (isOpen: boolean) =>
    routes.filter(({ props }) => Boolean(props.noLayout) === isOpen).flatMap(({ props }) => partsOf(props.children));
  return {
    definitions: Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)])),
    resources,
    pages: routesOf(false),
    openPages: routesOf(true),
  };
}

interface AdminRoutesProps {
  declaration: Declared;
  title: string;
  layout: ComponentType<{ children: ReactNode }>;
  login: ComponentType;
  loading: ComponentType;
  notFound: ComponentType;
  accessDenied: ComponentType;
  authenticationError: ComponentType;
}

const Pages = ({ declaration, layout: Layout, loading, ...only }: AdminRoutesProps) => {
  const { notFound: NotFound, accessDenied: AccessDenied, authenticationError: AuthenticationError } = only;
  return (
    <Layout>
      <Routes>
        {declaration.pages}
        {declaration.resources.map((resource) => (
          <Route key={resource.props.name} path={`${resource.props.name}/*`} element={resource} />
        ))}
        <Route path="/" element={<NavigateToFirstResource loading={loading} />} />
        <Route path="/authentication-error" element={<AuthenticationError />} />
        <Route path="/access-denied" element={<AccessDenied />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Layout>
  );
};

const Checked = (props: AdminRoutesProps) => {
  useScrollToTop();
  // A rejection of the permissions ends the session, as on every page of react-admin.
  usePermissions();
  const { declaration, loading: Loading } = props;
  // The user is not logged out if this fails, because pages without the layout need no session.
  const { authenticated, isPending } = useAuthState(undefined, false);
  const shown = () => {
    if (isPending) return <Loading />;
    return authenticated ? <Pages {...props} /> : <LogoutOnMount />;
  };
  return (
    <Routes>
      {declaration.openPages}
      <Route path="*" element={shown()} />
    </Routes>
  );
};

/**
 * The routes of the administration, as react-admin's `CoreAdminUI` has them, with a session required. `CoreAdminUI`
 * registers its resources and routes in effects after its first render, because they may depend on permissions, and so
 * renders every page three times. Ours are known before.
 */
export const AdminRoutes = (props: AdminRoutesProps) => {
  const { declaration, title, login: Login } = props;
  return (
    <ResourceDefinitionContextProvider definitions={declaration.definitions}>
      <DefaultTitleContextProvider value={title}>
        <Routes>
          <Route path="/login" element={<Login />} />
          <Route path="/*" element={<Checked {...props} />} />
        </Routes>
      </DefaultTitleContextProvider>
    </ResourceDefinitionContextProvider>
  );
};
